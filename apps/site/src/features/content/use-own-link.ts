import { useNavigate } from '@tanstack/react-router';

/** A link inside a text leads on like any other, and closes what it stood in. */
export function useOwnLink(close?: () => void): (href: string) => void {
  const navigate = useNavigate();
  return (href) => {
    close?.();
    void navigate({ href });
  };
}
