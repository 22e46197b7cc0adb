/** /gift: buying a gift voucher. The server renders the form; the payment needs the browser. */
import { useRouteLoaderData } from "react-router";
import { GIFT } from "#domain/site-content/first-version/gift.ts";
import type { GiftContent } from "#domain/site-content/schemas.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { AFTER_PAINT } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { breadcrumbData } from "#web/layout/structured-data/breadcrumb-data.ts";
import { voucherData } from "#web/layout/structured-data/voucher-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/gift.route.ts";
import { GiftPage } from "./gift-page.tsx";

export const handle = AFTER_PAINT;

export function meta({ matches }: Route.MetaArgs) {
  const { meta: head } = contentOfMatches(GIFT, matches);
  return pageMeta(
    {
      ...head,
      path: "/gift",
      type: "product",
      data: (publicUrl) => [
        voucherData(publicUrl, head.description),
        breadcrumbData(publicUrl, [{ name: head.title, path: "/gift" }]),
      ],
    },
    matches,
  );
}

export default function GiftRoute() {
  const root = useRouteLoaderData("root") as { demoMode: boolean } | undefined;
  const { header, goodToKnow } = useContent(GIFT);
  return (
    <>
      <GiftPage header={header} demoMode={root?.demoMode ?? false} />
      <GoodToKnow {...goodToKnow} />
    </>
  );
}

/** Looks like ui/ruled-section.tsx, which the home page's file contains: sharing it would give that page another. */
function GoodToKnow({ label, title, items, balance, questions }: GiftContent["goodToKnow"]) {
  return (
    <section aria-labelledby="good-to-know" className="page-width pb-12">
      <div className="ruled">
        <div className="label pb-4 text-route lg:pb-0">{label}</div>
        <div className="min-w-0">
          <h2 id="good-to-know" className="max-w-3xl text-h2 text-balance">
            {title}
          </h2>
          <dl className="mt-7 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:mt-9">
            {items.map((item) => (
              <div key={item.title} className="border-t border-line pt-3">
                <dt className="text-h4">{item.title}</dt>
                <dd className="mt-1 text-ink-soft text-pretty">{item.text}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={balance.to} variant="secondary">
              {balance.text}
            </ButtonLink>
            <ButtonLink to={questions.to} variant="ghost">
              {questions.text}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
