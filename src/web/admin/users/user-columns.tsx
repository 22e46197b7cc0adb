/** The columns of the Users tab. */

import { phoneText } from "#domain/people/phone.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { type Column, WHOLE } from "#web/admin/kit/columns.ts";
import { Missing } from "#web/admin/kit/missing.tsx";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import type { UserRow } from "./documents.ts";
import { FactorMark, RoleBadge } from "./role-words.tsx";

/** `open` opens a user by their id. */
export function userColumns(open: (id: string) => void): readonly Column<UserRow>[] {
  return [
    {
      key: "name",
      title: "Name",
      card: "title",
      cell: (user) => <RowButton onClick={() => open(user.id)}>{user.name.trim() || "No name"}</RowButton>,
    },
    {
      key: "email",
      title: "Email",
      card: "line",
      className: "lg:max-w-56",
      sort: { asc: "email", desc: "email-za", first: "asc" },
      cell: (user) => user.email,
    },
    {
      key: "phone",
      title: "Phone",
      card: "half",
      className: WHOLE,
      cell: (user) => phoneText(user.phone ?? "") || <Missing>No phone</Missing>,
    },
    {
      key: "role",
      title: "Role",
      card: "badge",
      cell: (user) => (
        <span className="inline-flex items-center gap-1.5">
          <RoleBadge role={user.role} />
          {user.second_factor && <FactorMark />}
        </span>
      ),
    },
    {
      key: "created",
      title: "Created",
      sort: { asc: "oldest", desc: "newest" },
      card: "half",
      className: WHOLE,
      cell: ({ created_at }) => (
        <>
          <span className="max-lg:hidden">{formatMoment(new Date(created_at))}</span>
          <span className="text-ink-soft lg:hidden">{formatShortDate(todayInIndia(new Date(created_at)))}</span>
        </>
      ),
    },
    {
      key: "proved",
      title: "Email confirmed",
      card: "half",
      // On a card the column has no name.
      cell: ({ email_proved }) => (
        <>
          <span className="max-lg:hidden">{email_proved ? "Yes" : "No"}</span>
          <span className="text-ink-soft lg:hidden">{email_proved ? "Email confirmed" : "Email not confirmed"}</span>
        </>
      ),
    },
    {
      key: "account",
      title: "Password",
      extra: true,
      cell: (user) => (user.has_password ? "Set" : "None (guest)"),
    },
    { key: "city", title: "City", card: "none", cell: (user) => user.city || <Missing>No city</Missing> },
  ];
}
