/** The icon of each tab, by its path. */
import {
  CalendarDays,
  ChartColumn,
  ClipboardPen,
  Gift,
  History,
  Image,
  IndianRupee,
  Newspaper,
  Package,
  Plane,
  Settings,
  ShoppingBag,
  TicketPercent,
  Users,
} from "lucide-react";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { Mail } from "#web/ui/icons.ts";

export const TAB_ICONS: Readonly<Record<string, IconComponent>> = {
  "": Plane,
  bookings: CalendarDays,
  orders: Package,
  vouchers: Gift,
  users: Users,
  products: ShoppingBag,
  discounts: TicketPercent,
  blog: Newspaper,
  gallery: Image,
  "custom-bookings": ClipboardPen,
  messages: Mail,
  money: IndianRupee,
  statistics: ChartColumn,
  settings: Settings,
  audit: History,
};
