import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 's' | 'm' | 'l';

const looks: Record<Look, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong shadow-glow',
  secondary: 'bg-surface-2 text-ink-1 hover:bg-surface-3 ring-1 ring-inset ring-line',
  quiet: 'bg-transparent text-ink-2 hover:bg-surface-2 hover:text-ink-1',
  danger: 'bg-lost-wash text-lost hover:ring-lost ring-1 ring-inset ring-transparent',
};
const sizes: Record<Size, string> = {
  // Small only for a mouse with enough room: touch needs 44 px.
  s: 'min-h-11 px-3.5 text-sm gap-1.5 sm:pointer-fine:min-h-9',
  m: 'min-h-11 px-5 text-base gap-2',
  l: 'min-h-13 px-7 text-lg gap-2.5',
};

/** The classes of a button, for a link styled as one. */
export function buttonClass({
  look = 'primary',
  size = 'm',
  wide = false,
}: { look?: Look; size?: Size; wide?: boolean } = {}): string {
  return cx(
    'inline-flex items-center justify-center rounded-full font-semibold leading-tight text-center whitespace-nowrap no-underline select-none',
    'transition-[background-color,transform,box-shadow,color] duration-150 ease-out active:scale-[0.98]',
    'disabled:opacity-55 disabled:cursor-not-allowed disabled:active:scale-100',
    looks[look],
    sizes[size],
    wide && 'w-full',
  );
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  look?: Look;
  size?: Size;
  wide?: boolean;
  icon?: IconName;
  /** Shows a spinner, keeps the width, and ignores a second press; restores its focus afterwards. */
  busy?: boolean;
  children: ReactNode;
}

/** A browser removes the focus from a disabled button: it is restored afterwards, unless it has moved elsewhere. */
function useFocusBack(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && (activeElement === null || activeElement === body)) button.current?.focus();
    if (!busy) hadFocus.current = false;
  }, [busy]);
  return button;
}

/** A labelled action. `primary` marks the main action: at most one per view. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  children,
  className,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = useFocusBack(busy);
  const style = { ...(look && { look }), ...(size && { size }), ...(wide !== undefined && { wide }) };
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass(style), className)}
    >
      {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  size?: number;
}

/** An icon button; 44 px for touch. */
export function IconButton({ icon, label, size = 22, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition-colors duration-150',
        'hover:bg-surface-2 hover:text-ink-1 disabled:opacity-40 disabled:cursor-not-allowed disabled:hover:bg-transparent',
        className,
      )}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
