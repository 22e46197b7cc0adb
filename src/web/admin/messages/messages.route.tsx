/** /admin/dashboard/messages: what people wrote through the contact form (docs/decisions). Opening one marks it read. */
import { useEffect, useRef, useState } from "react";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { dayAndTime } from "#web/admin/kit/moment.ts";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useOpenRow } from "#web/admin/kit/use-open-row.ts";
import { save, useSave } from "#web/admin/kit/use-save.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { Route } from "./+types/messages.route.ts";
import { DELETE_MESSAGE, MARK_READ, MESSAGE, MESSAGES, type MessageRow } from "./documents.ts";
import { MessageDialog } from "./message-dialog.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Messages", noindex: true }, matches);
}

const SHOWN = [
  { value: "all", text: "All" },
  { value: "unread", text: "Unread" },
];

export default function MessagesRoute() {
  const [filters, , field] = useUrlFilters(
    { search: "", show: "all", sort: "newest" },
    { show: valuesOf(SHOWN), sort: valuesOf(BY_AGE) },
  );
  const { refreshStats } = useDashboard();
  const list = useAdminList<MessageRow>({
    read: (page, send) =>
      send(MESSAGES, {
        search: filters.search,
        unread: filters.show === "unread",
        sort: filters.sort,
        ...page,
      }),
    key: JSON.stringify(filters),
    failure: "Failed to fetch messages",
  });
  const shown = useOpenRow<MessageRow>({
    name: "message",
    rows: list.rows,
    find: async (id) => (await browserTransport(MESSAGE, { id })).contactMessage,
    gone: "This message no longer exists",
  });
  const [deleting, setDeleting] = useState<MessageRow | null>(null);
  const { row } = shown;

  const mark = async (message: MessageRow, read: boolean) => {
    const undo = list.patch(message.id, { read });
    const saved = await save(() => browserTransport(MARK_READ, { id: message.id, read }));
    if (saved.ok) {
      void refreshStats();
      return;
    }
    undo();
    if (saved.code === "NOT_FOUND") list.remove(message.id);
    toast({ title: "Error", description: saved.refused, variant: "destructive" });
  };
  const marker = useRef(mark);
  marker.current = mark;

  // Once for each opening: "Mark as unread" closes the dialog before it takes the mark away.
  const openId = row?.id;
  const unread = useRef<MessageRow | null>(null);
  unread.current = row && !row.read ? row : null;
  useEffect(() => {
    if (openId && unread.current) void marker.current(unread.current, true);
  }, [openId]);

  const columns = columnsOf(shown.open);

  return (
    <>
      <TabHead title="Messages" intro="What people wrote through the contact form." />
      <TableToolbar
        list={list}
        columns={columns}
        noun="messages"
        search={{ label: "Search name, email or text", ...field("search") }}
        filters={
          <>
            <FilterChips label="Messages" options={SHOWN} {...field("show")} />
            <FilterSelect label="Sort" options={BY_AGE} {...field("sort")} />
          </>
        }
        csv={<CsvButton path="/export/messages.csv" query={filters} />}
      />
      <AdminTable
        label="Messages"
        list={list}
        columns={columns}
        nameOf={({ name }) => `message of ${name}`}
        sort={field("sort")}
        empty={
          filters.search
            ? "No message fits this search."
            : filters.show === "unread"
              ? "Nothing is waiting to be read."
              : "Nobody has written yet."
        }
        actions={(message) => (
          <Button
            variant="ghost"
            size="sm"
            className="text-danger!"
            aria-label={`Delete message of ${message.name}`}
            onClick={() => setDeleting(message)}
          >
            Delete
          </Button>
        )}
      />
      <MessageDialog
        message={deleting ? null : row}
        onUnread={(message) => {
          shown.close();
          void mark(message, false);
        }}
        onDelete={setDeleting}
        onClose={shown.close}
      />
      {deleting && (
        <DeleteDialog
          message={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            if (row) shown.close();
            list.remove(deleting.id);
            void refreshStats();
          }}
        />
      )}
    </>
  );
}

type DeleteDialogProps = {
  message: MessageRow;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteDialog({ message, onClose, onDeleted }: DeleteDialogProps) {
  const { busy, refusal, run } = useSave();
  const remove = async () => {
    const saved = await run((once) => browserTransport(DELETE_MESSAGE, { id: message.id }, once));
    // Gone is what was wanted, whoever did it.
    if (!saved.ok && saved.code !== "NOT_FOUND") return;
    toast({ title: "Message deleted", description: `The message of ${message.name} is gone.` });
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the message of ${message.name}?`}
      tone="danger"
      confirmText="Delete message"
      busyText="Deleting..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        It was sent by {message.email} on {dayAndTime(new Date(message.created_at))} and can't be
        brought back.
      </p>
      <blockquote className="mt-3 line-clamp-4 border-l-4 border-line-strong pl-4 text-ink">
        {message.message}
      </blockquote>
    </ConfirmDialog>
  );
}

function columnsOf(open: (id: string) => void): readonly Column<MessageRow>[] {
  return [
    {
      key: "from",
      title: "From",
      card: "title",
      className: "w-56",
      cell: ({ id, name, email }) => (
        <>
          <RowButton onClick={() => open(id)}>{name}</RowButton>
          <span className="block text-sm font-normal text-ink-soft">{email}</span>
        </>
      ),
    },
    {
      key: "message",
      title: "Message",
      cell: ({ message, read }) => (
        <p className={read ? "line-clamp-2 text-ink-soft" : "line-clamp-2 font-medium"}>
          {message}
        </p>
      ),
    },
    {
      key: "state",
      title: "State",
      card: "badge",
      className: "whitespace-nowrap",
      cell: ({ read }) => (read ? <Badge>Read</Badge> : <Badge tone="orange">Unread</Badge>),
    },
    {
      key: "received",
      title: "Received",
      sort: { asc: "oldest", desc: "newest" },
      className: "whitespace-nowrap",
      cell: ({ created_at }) => dayAndTime(new Date(created_at)),
    },
    {
      key: "id",
      title: "Id",
      extra: true,
      cell: ({ id }) => <ShortId id={id} onOpen={() => open(id)} />,
    },
  ];
}
