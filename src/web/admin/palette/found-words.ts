/** The name, icon, address and distinguishing fields of each kind of search result. */

import { BookOpen, CircleUserRound, CreditCard, Package, Sparkles, Tag } from "lucide-react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { CalendarCheck, Mail } from "#web/ui/icons.ts";
import type { Found } from "./documents.ts";

type Kind = {
  /** The group's heading. */
  title: string;
  Icon: IconComponent;
  /** Below /admin/dashboard/. */
  address: (id: string) => string;
};

const opened = (tab: string, name: string) => (id: string) => `${tab}?${new URLSearchParams({ [name]: id })}`;

const KINDS: Record<string, Kind> = {
  booking: { title: "Bookings", Icon: CalendarCheck, address: opened("bookings", "booking") },
  order: { title: "Orders", Icon: Package, address: opened("orders", "order") },
  customer: { title: "Users", Icon: CircleUserRound, address: opened("users", "user") },
  request: {
    title: "Custom bookings",
    Icon: Sparkles,
    address: opened("custom-bookings", "request"),
  },
  message: { title: "Messages", Icon: Mail, address: opened("messages", "message") },
  product: { title: "Products", Icon: Tag, address: opened("products", "edit") },
  article: { title: "Articles", Icon: BookOpen, address: opened("blog", "edit") },
  payment: { title: "Payments", Icon: CreditCard, address: () => "money" },
};

const OTHER: Kind = { title: "Other", Icon: Tag, address: () => "" };

export const kindOf = ({ kind }: Pick<Found, "kind">): Kind => KINDS[kind] ?? OTHER;

/** The address that opens a result's dialog. */
export const addressOfFound = (found: Pick<Found, "kind" | "id">): string =>
  `/admin/dashboard/${kindOf(found).address(found.id)}`;

/** A session's date and time, "5 Dec 2026, 11:00 am"; for other kinds the date of creation. */
export function whenOf({ kind, date, time, created_at }: Found): string {
  if (kind === "product") return "";
  if (date && time) return `${formatShortDate(date)}, ${formatTime(time)}`;
  if (kind === "booking") return "No date yet";
  return formatShortDate(dateInIndia(new Date(created_at)));
}

/** "₹6,000", or "₹500 paid of ₹6,000" for a partly paid session. */
export function amountOf({ amount, paid }: Pick<Found, "amount" | "paid">): string {
  if (amount === null) return "";
  const price = formatRupees(rupeesToPaise(amount));
  return paid === null ? price : `${formatRupees(rupeesToPaise(paid))} paid of ${price}`;
}

/** The facts below the name, most specific first. */
export const factsOf = ({ number, about, email, phone }: Found): string[] =>
  [number, about, email, phone && phoneText(phone)].filter((fact): fact is string => Boolean(fact));
