import { useNavigate } from '@tanstack/react-router';

/** A link inside a text works like any other, and closes the dialog it is in. */
export function useOwnLink(close?: () => void): (href: string) => void {
  const navigate = useNavigate();
  return (href) => {
    close?.();
    void navigate({ href });
  };
}
