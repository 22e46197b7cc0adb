/**
 * /admin/dashboard/messages: messages from the contact form (contract: messages-tab). Those without an answer
 * are shown first. Opening one marks it as read.
 */
import { CalendarPlus, MailCheck, MailOpen } from "lucide-react";
import { useState } from "react";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { RowMenu } from "#web/admin/kit/row-menu.tsx";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Mail, Search, Trash2 } from "#web/ui/icons.ts";
import type { Route } from "./+types/messages.route.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MESSAGES, type MessageRow, readMessage } from "./documents.ts";
import { messageColumns } from "./message-columns.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MessagesViews } from "./messages-views.tsx";
import { useAnswered } from "./use-answered.ts";
import { useBookFor } from "./use-book-for.ts";
import { useMark } from "./use-mark.ts";

/** The values of the filter that choose answered or unanswered messages. */
const ANSWERED: Readonly<Record<string, boolean>> = { answered: true, unanswered: false };

const LIST = declareList({
  title: "Messages",
  intro: "Messages from the contact form.",
  noun: "messages",
  key: "messages",
  search: "Search name, email or text",
  filters: {
    show: {
      label: "Messages",
      as: "chips",
      options: [
        { value: "unanswered", text: "Unanswered" },
        { value: "answered", text: "Answered", empty: "No answered messages yet." },
        { value: "all", text: "All", empty: "No messages yet." },
      ],
    },
    sort: { label: "Sort", options: BY_AGE },
  },
  read: ({ search, show, sort }, page, send) =>
    send(MESSAGES, { search, answered: ANSWERED[show] ?? null, sort, ...page }),
  failure: "Failed to fetch messages",
  empty: { none: "Every message is answered.", filtered: "No matching messages." },
  csv: "/export/messages.csv",
  columns: messageColumns,
  nameOf: ({ name }) => `message from ${name}`,
  opens: { name: "message", find: readMessage, gone: "This message no longer exists" },
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

export default function MessagesRoute() {
  const tab = useListTab(LIST);
  const { list, opened } = tab;
  const { refreshStats } = useDashboard();
  const mark = useMark(list, opened.row);
  const markAnswered = useAnswered(list, tab.filters.show === "all");
  const bookFor = useBookFor("message");
  const book = ({ id, name, email, message }: MessageRow) => bookFor({ messageId: id, name, email, message });
  const [deleting, setDeleting] = useState<MessageRow | null>(null);
  return (
    <ListTab
      tab={tab}
      views={<MessagesViews view="messages" />}
      actions={(message) => (
        <RowMenu
          label={`More for message from ${message.name}`}
          items={[
            { text: "Open", Icon: Search, onSelect: () => opened.open(message.id) },
            message.answered_at
              ? { text: "Mark as unanswered", Icon: Mail, onSelect: () => void markAnswered(message, false) }
              : { text: "Mark as answered", Icon: MailCheck, onSelect: () => void markAnswered(message, true) },
            { text: "Book a session", Icon: CalendarPlus, onSelect: () => book(message) },
            message.read
              ? { text: "Mark as unread", Icon: Mail, onSelect: () => void mark(message, false) }
              : { text: "Mark as read", Icon: MailOpen, onSelect: () => void mark(message, true) },
            { text: "Delete", Icon: Trash2, onSelect: () => setDeleting(message), danger: true },
          ]}
        />
      )}
    >
      <MessageDialog
        message={deleting ? null : opened.row}
        onUnread={(message) => {
          opened.close();
          void mark(message, false);
        }}
        onAnswered={(message, answered) => {
          opened.close();
          void markAnswered(message, answered);
        }}
        onBook={book}
        onDelete={setDeleting}
        onClose={opened.close}
      />
      {deleting && (
        <DeleteDialog
          message={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            if (opened.row) opened.close();
            list.remove(deleting.id);
            void refreshStats();
          }}
        />
      )}
    </ListTab>
  );
}
