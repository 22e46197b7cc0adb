/** /admin/dashboard/users: who has an account, and who works here. */
import { useState } from "react";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { dayAndTime } from "#web/admin/kit/moment.ts";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useOpenRow } from "#web/admin/kit/use-open-row.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/users.route.ts";
import { USER, USERS, type UserRow } from "./documents.ts";
import { FactorDialog } from "./factor-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { FactorMark, ROLES, RoleBadge } from "./role-words.tsx";
import { UserDialog } from "./user-dialog.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Users", noindex: true }, matches);
}

const ROLE_CHOICES = [{ value: "all", text: "All roles" }, ...ROLES];
const SORT_CHOICES = [
  ...BY_AGE,
  { value: "email", text: "By email" },
  { value: "email-za", text: "By email, Z to A" },
];

export default function UsersRoute() {
  const { user: self } = useSession();
  const [filters, , field] = useUrlFilters(
    { search: "", role: "all", sort: "newest" },
    { role: valuesOf(ROLE_CHOICES), sort: valuesOf(SORT_CHOICES) },
  );
  const list = useAdminList<UserRow>({
    read: (page, send) => send(USERS, { ...filters, ...page }),
    key: JSON.stringify(filters),
    failure: "Failed to fetch users",
  });
  const shown = useOpenRow<UserRow>({
    name: "user",
    rows: list.rows,
    find: async (id) => (await browserTransport(USER, { id })).user,
    gone: "This user no longer exists",
  });
  const [changing, setChanging] = useState<UserRow | null>(null);
  const [losing, setLosing] = useState<UserRow | null>(null);
  const searched = filters.search !== "" || filters.role !== "all";

  const columns = columnsOf(shown.open);

  return (
    <>
      <TabHead title="Users" intro="Everybody with an account, and what they may do here." />
      <TableToolbar
        list={list}
        columns={columns}
        noun="users"
        search={{ label: "Search name, email, phone or id", ...field("search") }}
        filters={
          <>
            <FilterSelect label="Role" options={ROLE_CHOICES} {...field("role")} />
            <FilterSelect label="Sort" options={SORT_CHOICES} {...field("sort")} />
          </>
        }
        csv={<CsvButton path="/export/users.csv" query={filters} />}
      />
      <AdminTable
        label="Users"
        list={list}
        columns={columns}
        nameOf={({ email }) => `user ${email}`}
        sort={field("sort")}
        empty={searched ? "No user fits this search." : "Nobody has an account yet."}
        actions={(user) =>
          user.id === self?.id ? (
            <span className="text-sm text-ink-soft">You</span>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Change role of ${user.email}`}
              onClick={() => setChanging(user)}
            >
              Change role
            </Button>
          )
        }
      />
      <UserDialog
        user={changing || losing ? null : shown.row}
        isSelf={shown.row?.id === self?.id}
        onRole={() => setChanging(shown.row)}
        onRemoveFactor={() => setLosing(shown.row)}
        onClose={shown.close}
      />
      <FactorDialog user={losing} onClose={() => setLosing(null)} onRemoved={list.put} />
      <RoleDialog user={changing} onClose={() => setChanging(null)} onChanged={list.put} />
    </>
  );
}

function columnsOf(open: (id: string) => void): readonly Column<UserRow>[] {
  return [
    {
      key: "name",
      title: "Name",
      card: "title",
      cell: (user) => (
        <RowButton onClick={() => open(user.id)}>{user.name.trim() || "No name"}</RowButton>
      ),
    },
    {
      key: "email",
      title: "Email",
      sort: { asc: "email", desc: "email-za", first: "asc" },
      cell: (user) => user.email,
    },
    {
      key: "phone",
      title: "Phone",
      className: "whitespace-nowrap",
      cell: (user) => user.phone || "–",
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
      className: "whitespace-nowrap",
      cell: (user) => dayAndTime(new Date(user.created_at)),
    },
    {
      key: "proved",
      title: "Email verified",
      cell: (user) => (user.email_proved ? "Yes" : "No"),
    },
    {
      key: "account",
      title: "Password",
      extra: true,
      cell: (user) => (user.has_password ? "Set" : "Guest, none"),
    },
    { key: "city", title: "City", cell: (user) => user.city || "–" },
  ];
}
