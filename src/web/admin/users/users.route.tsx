/** /admin/dashboard/users: all accounts and their roles. */
import { UserCog } from "lucide-react";
import { useState } from "react";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { RowMenu } from "#web/admin/kit/row-menu.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Search } from "#web/ui/icons.ts";
import type { Route } from "./+types/users.route.ts";
import { readUser, USERS, type UserRow } from "./documents.ts";
import { FactorDialog } from "./factor-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { ROLES } from "./role-words.tsx";
import { userColumns } from "./user-columns.tsx";
import { UserDialog } from "./user-dialog.tsx";

const LIST = declareList({
  title: "Users",
  intro: "All accounts and their roles.",
  noun: "users",
  key: "users",
  search: "Search name, email, phone or ID",
  filters: {
    role: { label: "Role", options: [{ value: "all", text: "All roles" }, ...ROLES] },
    sort: {
      label: "Sort",
      options: [...BY_AGE, { value: "email", text: "Email: A to Z" }, { value: "email-za", text: "Email: Z to A" }],
    },
  },
  read: (filters, page, send) => send(USERS, { ...filters, ...page }),
  failure: "Failed to fetch users",
  empty: { none: "No users yet.", filtered: "No matching users." },
  csv: "/export/users.csv",
  columns: userColumns,
  nameOf: ({ email }) => `user ${email}`,
  opens: { name: "user", find: readUser, gone: "This user no longer exists" },
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

export default function UsersRoute() {
  const { user: self } = useSession();
  const tab = useListTab(LIST);
  const { list, opened } = tab;
  const [changing, setChanging] = useState<UserRow | null>(null);
  const [losing, setLosing] = useState<UserRow | null>(null);
  return (
    <ListTab
      tab={tab}
      actions={(user) => (
        <RowMenu
          label={`More for user ${user.email}`}
          items={[
            { text: "Open", Icon: Search, onSelect: () => opened.open(user.id) },
            {
              text: "Change role",
              Icon: UserCog,
              off: user.id === self?.id ? "This is you. Another administrator can change your role." : null,
              onSelect: () => setChanging(user),
            },
          ]}
        />
      )}
    >
      <UserDialog
        user={changing || losing ? null : opened.row}
        isSelf={opened.row?.id === self?.id}
        onRole={() => setChanging(opened.row)}
        onRemoveFactor={() => setLosing(opened.row)}
        onClose={opened.close}
      />
      <FactorDialog user={losing} onClose={() => setLosing(null)} onRemoved={list.put} />
      <RoleDialog user={changing} onClose={() => setChanging(null)} onChanged={list.put} />
    </ListTab>
  );
}
