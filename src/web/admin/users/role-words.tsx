/** The three roles in words and as a badge, and the mark of an account with a second factor. */

import { Badge } from "#web/ui/badge.tsx";
import { ShieldCheck } from "#web/ui/icons.ts";

export const ROLES = [
  { value: "user", text: "Customer", may: "Own bookings and orders only; no dashboard." },
  {
    value: "staff",
    text: "Staff",
    may: "Bookings, orders, custom packages and messages. No users, prices, content, money or settings.",
  },
  { value: "admin", text: "Administrator", may: "Everything, including roles and refunds." },
] as const;

const TONES: Record<string, "blue" | "green" | "grey"> = { admin: "green", staff: "blue" };

/** "Customer" where the role is missing (contract: admin-users). */
export const roleText = (role: string | null): string =>
  ROLES.find(({ value }) => value === (role || "user"))?.text ?? role ?? "";

export function RoleBadge({ role }: { role: string | null }) {
  return <Badge tone={TONES[role ?? ""] ?? "grey"}>{roleText(role)}</Badge>;
}

/** A shield with a text for screen readers and a title for the pointer. */
export function FactorMark() {
  const words = "Second factor on";
  return (
    <span title={words} className="inline-flex text-success">
      <ShieldCheck aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
