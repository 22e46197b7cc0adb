/** /admin/dashboard/vouchers: gift vouchers, sold at the desk and online, with their balances. */
import { useState } from "react";
import { AddButton } from "#web/admin/content/add-button.tsx";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import type { Route } from "./+types/vouchers.route.ts";
import { readVoucher, VOUCHERS } from "./documents.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { PayOutDialog } from "./pay-out-dialog.tsx";
import { SellDialog } from "./sell-dialog.tsx";
import { VoidDialog } from "./void-dialog.tsx";
import { voucherColumns } from "./voucher-columns.tsx";
import { type VoucherAction, VoucherDialog } from "./voucher-dialog.tsx";
import { endingOf, STATE_CHOICES } from "./voucher-words.tsx";

const LIST = declareList({
  title: "Gift vouchers",
  intro: "What customers give away, for a package or an amount. A refund restores what a voucher paid.",
  noun: "gift vouchers",
  key: "vouchers",
  search: "Search end of code, name, email or phone",
  filters: {
    state: { label: "State", options: STATE_CHOICES, as: "chips" },
    sort: { label: "Sort", options: [...BY_AGE, { value: "ending", text: "Ending soonest" }] },
  },
  read: ({ search, state, sort }, page, send) =>
    send(VOUCHERS, { state: state === "all" ? null : state, search, sort, ...page }),
  failure: "Failed to fetch gift vouchers",
  empty: {
    none: "No gift vouchers yet. Customers buy them on the website; at the desk, use “Sell voucher”.",
    filtered: "No matching gift vouchers.",
  },
  csv: "/export/vouchers.csv",
  columns: voucherColumns,
  nameOf: (voucher) => `gift voucher ${endingOf(voucher)} for ${voucher.recipient_name}`,
  opens: { name: "voucher", find: readVoucher, gone: "Gift voucher not found" },
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

export default function VouchersRoute() {
  const { user } = useSession();
  const admin = roleMay(user?.role ?? "", "vouchers.void");
  const tab = useListTab(LIST);
  const { list, opened } = tab;
  const [edited, setEdited] = useOpenInAddress("edit", { leaveNoTrace: true });
  const [action, setAction] = useState<VoucherAction | null>(null);
  const voucher = opened.row;
  const step = { onClose: () => setAction(null), onChanged: list.put };
  return (
    <ListTab tab={tab} mainButton={<AddButton onClick={() => setEdited("new")}>Sell voucher</AddButton>}>
      {voucher && !action && (
        <VoucherDialog
          key={voucher.id}
          voucher={voucher}
          admin={admin}
          onAction={setAction}
          onChanged={list.put}
          onClose={opened.close}
        />
      )}
      {voucher && action === "extend" && <ExtendDialog voucher={voucher} {...step} />}
      {voucher && action === "payOut" && <PayOutDialog voucher={voucher} {...step} />}
      {voucher && action === "void" && <VoidDialog voucher={voucher} {...step} />}
      {edited === "new" && (
        <SellDialog
          mayGive={admin}
          onClose={() => setEdited(null)}
          onMade={(made) => {
            list.put(made);
            void list.reload();
          }}
        />
      )}
    </ListTab>
  );
}
