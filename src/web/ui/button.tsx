/**
 * The shared button style, as a button, a link and an icon. A busy button is disabled, so that nothing is sent twice.
 * It keeps its colour and width and shows what is happening. Each style has six states: default, hovered, focused (the
 * ring of app.css), pressed, busy, disabled.
 */
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link, type SiteLinkProps } from "./link.tsx";
import { Ring } from "./spinner.tsx";

/** `primary` is amber, for what books, buys or sends; `strong` is the main action of other forms. */
type Variant = "primary" | "strong" | "secondary" | "ghost" | "danger";
type Size = "sm" | "md" | "lg";

/** The looks are in button.css: a page repeats buttons, and short names keep it small. Tailwind needs whole names. */
const VARIANTS: Record<Variant, string> = {
  primary: "button-primary",
  strong: "button-strong",
  secondary: "button-secondary",
  ghost: "button-ghost",
  danger: "button-danger",
};
const SIZES: Record<Size, string> = { sm: "button-sm", md: "button-md", lg: "button-lg" };

const lookOf = (variant: Variant, size: Size, className: string | undefined): string =>
  cx("button", VARIANTS[variant], SIZES[size], className);

type ButtonProps = ComponentProps<"button"> & {
  variant?: Variant;
  size?: Size;
  /** Shows that the button is busy and disables it. */
  busy?: boolean;
  /** The text while busy, behind a turning ring. Without it, a stripe runs below the normal text. */
  busyText?: string;
  /** Applies the style to the only child instead of rendering a button. */
  asChild?: boolean;
};

/** A button; `type` defaults to "button". */
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
  const look = lookOf(variant, size, className);
  if (asChild) {
    // Radix's Slot does the same in 2 kB of every page; our children are plain links without props to merge.
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: cx(look, child.props.className) });
  }
  return (
    <button type={type} className={look} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busyText ? (
        <BusyRoom busy={busy} text={busyText}>
          {children}
        </BusyRoom>
      ) : (
        children
      )}
      {busy && !busyText && <span aria-hidden="true" className="busy-stripe" />}
    </button>
  );
}

type BusyRoomProps = { busy: boolean; text: string; children: ReactNode };

/** Reserves room for both the normal and the busy text, so that the button never changes its width. */
function BusyRoom({ busy, text, children }: BusyRoomProps) {
  return (
    <span className="busy-room" data-room={text}>
      <span className={cx(IN_ROOM, busy && "invisible")}>{children}</span>
      {busy && (
        <span className={IN_ROOM}>
          <Ring />
          {text}
        </span>
      )}
    </span>
  );
}

const IN_ROOM = "inline-flex items-center justify-center gap-2 [grid-area:1/1]";

type ButtonLinkProps = Omit<SiteLinkProps, "children"> & {
  variant?: Variant;
  size?: Size;
  children: ReactNode;
};

/** A link inside the site, styled as a button. */
export function ButtonLink({ variant = "primary", size = "md", className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={lookOf(variant, size, className)} {...rest}>
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The accessible name: what the button does. */
  label: string;
  /** An icon of about `size-5`; its own text is hidden. */
  children: ReactNode;
};

/** A round icon button, 44 px. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        "grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors",
        "hover:bg-sunken hover:text-ink active:bg-line active:duration-(--motion-press)",
        "disabled:pointer-events-none disabled:text-on-disabled",
        className,
      )}
    >
      {children}
    </button>
  );
}
