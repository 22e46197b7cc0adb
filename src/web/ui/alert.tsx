/** A notice that stays on the page, next to its subject. A danger notice interrupts a screen reader. */
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { CircleCheck } from "./icons.ts";

const TONES = {
  info: { Icon: Info, role: "note", look: "border-info/40 bg-info-soft text-info-ink" },
  success: {
    Icon: CircleCheck,
    role: "status",
    look: "border-success/40 bg-success-soft text-success-ink",
  },
  warning: {
    Icon: TriangleAlert,
    role: "note",
    look: "border-warning/50 bg-warning-soft text-warning-ink",
  },
  danger: {
    Icon: CircleAlert,
    role: "alert",
    look: "border-danger/40 bg-danger-soft text-danger-ink",
  },
} as const;

type AlertProps = {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** Shows a notice with a tone, a short title and any text. */
export function Alert({ tone = "info", title, children, className }: AlertProps) {
  const { Icon, role, look } = TONES[tone];
  return (
    <div role={role} className={cx("flex gap-3 rounded-card border p-4", look, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm leading-relaxed">{children}</div>}
      </div>
    </div>
  );
}
