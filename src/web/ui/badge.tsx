/**
 * Small marks. A status badge has one of five colours (contract: status-colours): orange, yellow, blue, green, red. An
 * unknown status is grey, and a missing status counts as pending.
 */
import type { ReactNode } from "react";
import { Pill } from "./pill.tsx";

const TONES = {
  orange: "bg-badge-orange text-badge-orange-ink",
  yellow: "bg-badge-yellow text-badge-yellow-ink",
  blue: "bg-badge-blue text-badge-blue-ink",
  green: "bg-badge-green text-badge-green-ink",
  red: "bg-badge-red text-badge-red-ink",
  grey: "bg-badge-grey text-badge-grey-ink",
} as const;

type Tone = keyof typeof TONES;

const STATUS_TONES: Record<string, Tone> = {
  pending: "orange",
  confirmed: "yellow",
  rescheduled: "blue",
  shipped: "blue",
  delivered: "green",
  completed: "green",
  cancelled: "red",
};

/** A short word or two on a coloured pill. */
export function Badge({ tone = "grey", children }: { tone?: Tone; children: ReactNode }) {
  return <Pill colours={TONES[tone]}>{children}</Pill>;
}

/** The two colours of a status, for elements larger than a badge. */
export const statusLook = (status: string): string => TONES[STATUS_TONES[status.toLowerCase()] ?? "grey"];

type StatusBadgeProps = {
  status: string | null | undefined;
  /** Labels for customers instead of the status itself. */
  words?: Readonly<Record<string, string>>;
};

/** The status of a booking or an order, capitalised, in its colour. */
export function StatusBadge({ status, words = {} }: StatusBadgeProps) {
  const name = status || "pending";
  return (
    <Badge tone={STATUS_TONES[name.toLowerCase()] ?? "grey"}>
      <span className="capitalize">{words[name] ?? name}</span>
    </Badge>
  );
}
