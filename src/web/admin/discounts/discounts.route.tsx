/** /admin/dashboard/discounts: discount codes with their uses. Administrators add, change and switch them. */
import { AddButton } from "#web/admin/content/add-button.tsx";
import { OpenedDialog } from "#web/admin/content/opened-dialog.tsx";
import { NEW, useOpened } from "#web/admin/content/use-opened.ts";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { useRowSave } from "#web/admin/kit/use-row-save.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/discounts.route.ts";
import { CodeActions } from "./code-actions.tsx";
import { COLUMNS } from "./code-columns.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { inputOf, startOf } from "./code-form.ts";
import { givesText } from "./code-words.tsx";
import { CODES, type CodeRow, readCode, UPDATE } from "./documents.ts";

const LIST = declareList({
  title: "Discount codes",
  intro: "Codes that customers type at the checkout. They apply after the discount of a package.",
  noun: "discount codes",
  key: "discounts",
  search: "Search code or note",
  filters: {
    shown: {
      label: "Which codes",
      as: "chips",
      options: [
        { value: "all", text: "All" },
        { value: "on", text: "Switched on", empty: "No discount code is switched on." },
      ],
    },
    sort: { label: "Sort", options: BY_AGE },
  },
  read: ({ search, shown, sort }, page, send) =>
    send(CODES, { active: shown === "on" ? true : null, search, sort, ...page }),
  failure: "Failed to fetch discount codes",
  empty: { none: "No discount codes yet.", filtered: "No matching discount codes." },
  csv: "/export/discounts.csv",
  columns: COLUMNS,
  nameOf: ({ code }) => `discount code ${code}`,
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

/** Switches a code on or off in place. The notice offers the opposite. */
function useSwitch(list: AdminList<CodeRow>) {
  const { run, busy } = useRowSave({ list, find: readCode });
  const flip = async (code: CodeRow) => {
    const active = !code.active;
    const input = { ...inputOf(startOf(code)), active };
    const saved = await run(
      code.id,
      { active },
      async (once) => (await browserTransport(UPDATE, { id: code.id, input, updatedAt: code.updated_at }, once)).saved,
    );
    if (!saved.ok) {
      void list.reload();
      return toast({ title: "Error", description: saved.refused, variant: "destructive" });
    }
    toast({
      title: active ? "Discount code switched on" : "Discount code switched off",
      description: `${code.code}: ${givesText(code)}`,
      action: { text: "Undo", onPress: () => void flip(saved.data) },
    });
  };
  return { busy, flip };
}

export default function DiscountsRoute() {
  const { user } = useSession();
  const mayWrite = roleMay(user?.role ?? "", "discounts.write");
  const tab = useListTab(LIST);
  const { list } = tab;
  const [edit, setEdit] = useOpenInAddress("edit");
  const { opened, reload } = useOpened(mayWrite ? (edit ?? "") : "", readCode, "This discount code no longer exists");
  const { busy, flip } = useSwitch(list);
  return (
    <ListTab
      tab={tab}
      mainButton={mayWrite && <AddButton onClick={() => setEdit(NEW)}>Add code</AddButton>}
      actions={(code) => (
        <CodeActions
          code={code}
          mayWrite={mayWrite}
          busy={busy(code.id)}
          onEdit={() => setEdit(code.id)}
          onSwitch={() => void flip(code)}
        />
      )}
    >
      <OpenedDialog
        opened={opened}
        list={list}
        title="Edit discount code"
        onReload={reload}
        onClose={() => setEdit(null)}
      >
        {(code, events) => <CodeDialog code={code} {...events} />}
      </OpenedDialog>
    </ListTab>
  );
}
