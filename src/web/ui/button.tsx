/**
 * The one button look, as a button and as a link. A busy button is really disabled, so that nothing
 * is sent twice; its text changes to say what is going on.
 */
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";

type Variant = "primary" | "secondary" | "ghost" | "danger";
type Size = "sm" | "md" | "lg";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-xl text-center font-semibold leading-tight " +
  "no-underline transition-[background-color,border-color,box-shadow,transform] duration-150 " +
  "active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55";

const VARIANTS: Record<Variant, string> = {
  primary: "bg-primary text-on-primary shadow-primary hover:bg-primary-strong",
  secondary: "border border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
};

const SIZES: Record<Size, string> = {
  sm: "min-h-9 px-3.5 py-1.5 text-sm",
  md: "min-h-11 px-5 py-2.5 text-base",
  lg: "min-h-13 px-7 py-3 text-lg",
};

type ButtonProps = ComponentProps<"button"> & {
  variant?: Variant;
  size?: Size;
  /** Shows a turning ring and disables the button. */
  busy?: boolean;
  /** What the button says while busy; its own text when left out. */
  busyText?: string;
  /** Gives the look to the only child instead of rendering a button. */
  asChild?: boolean;
};

/** A button; `type` is "button" unless said otherwise. */
export function Button({
  variant = "primary",
  size = "md",
  busy = false,
  busyText,
  asChild = false,
  className,
  disabled,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  const look = cx(BASE, VARIANTS[variant], SIZES[size], className);
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={look}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

type ButtonLinkProps = Omit<LinkProps, "children"> & {
  variant?: Variant;
  size?: Size;
  children: ReactNode;
};

/** A link inside the site that looks like a button. */
export function ButtonLink({
  variant = "primary",
  size = "md",
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={cx(BASE, VARIANTS[variant], SIZES[size], className)} {...rest}>
      {children}
    </Link>
  );
}
