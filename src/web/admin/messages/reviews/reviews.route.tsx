/**
 * /admin/dashboard/messages/reviews: reviews of products (contract: product-reviews). Those that wait are shown first;
 * staff publish or refuse each one.
 */
import { CircleX } from "lucide-react";
import { useState } from "react";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { RowMenu } from "#web/admin/kit/row-menu.tsx";
import { noticeChange } from "#web/admin/kit/undo.ts";
import { MessagesViews } from "#web/admin/messages/messages-views.tsx";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { CircleCheck, Search } from "#web/ui/icons.ts";
import type { Route } from "./+types/reviews.route.ts";
import { type DecidedReview, REVIEWS, type ReviewRow, readReview } from "./documents.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { reviewColumns } from "./review-columns.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { usePublish } from "./use-publish.ts";

const LIST = declareList({
  title: "Product reviews",
  intro: "What buyers write about products.",
  noun: "reviews",
  key: "reviews",
  search: "Search name or text",
  filters: {
    state: {
      label: "Reviews",
      as: "chips",
      options: [
        { value: "waiting", text: "Waiting" },
        { value: "published", text: "Published", empty: "No published reviews yet." },
        { value: "refused", text: "Refused", empty: "No refused reviews." },
        { value: "all", text: "All", empty: "No reviews yet." },
      ],
    },
    sort: { label: "Sort", options: BY_AGE },
  },
  read: ({ search, state, sort }, page, send) =>
    send(REVIEWS, { search, state: state === "all" ? null : state, sort, ...page }),
  failure: "Failed to fetch reviews",
  empty: { none: "No review waits.", filtered: "No matching reviews." },
  csv: "/export/reviews.csv",
  columns: reviewColumns,
  nameOf: ({ author, product_name }) => `review of ${product_name} by ${author}`,
  opens: { name: "review", find: readReview, gone: "This review no longer exists" },
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

/** What follows a decision: the list, the counts and the notice with Undo. */
function useDecided(tab: ReturnType<typeof useListTab<ReviewRow, "state">>) {
  const { list, opened, filters } = tab;
  const { refreshStats } = useDashboard();
  return ({ undo, ...review }: DecidedReview): void => {
    // Closed first: a row that has left the list would be read again for its dialog.
    if (opened.row) opened.close();
    if (filters.state === "all") list.patch(review.id, review);
    else list.remove(review.id);
    void refreshStats();
    noticeChange({
      title: review.state === "published" ? "Review published" : "Review refused",
      description: `${review.product_name}, by ${review.author}`,
      undo,
      reread: () => Promise.all([list.reload(), refreshStats()]),
    });
  };
}

export default function ReviewsRoute() {
  const tab = useListTab(LIST);
  const { list, opened } = tab;
  const decided = useDecided(tab);
  const publish = usePublish(list, decided);
  const [refusing, setRefusing] = useState<ReviewRow | null>(null);
  return (
    <ListTab
      tab={tab}
      views={<MessagesViews view="reviews" />}
      actions={(review) => (
        <RowMenu
          label={`More for the review of ${review.product_name} by ${review.author}`}
          items={[
            { text: "Open", Icon: Search, onSelect: () => opened.open(review.id) },
            ...(review.state === "published"
              ? []
              : [{ text: "Publish", Icon: CircleCheck, onSelect: () => void publish(review) }]),
            ...(review.state === "refused"
              ? []
              : [{ text: "Refuse", Icon: CircleX, onSelect: () => setRefusing(review), danger: true }]),
          ]}
        />
      )}
    >
      <ReviewDialog
        review={refusing ? null : opened.row}
        onPublish={(review) => void publish(review)}
        onRefuse={setRefusing}
        onClose={opened.close}
      />
      {refusing && (
        <RefuseDialog
          review={refusing}
          onClose={() => setRefusing(null)}
          onRefused={(review) => {
            setRefusing(null);
            decided(review);
          }}
        />
      )}
    </ListTab>
  );
}
