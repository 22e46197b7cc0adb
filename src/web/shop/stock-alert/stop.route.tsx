/**
 * /stop-stock-emails?alert&token: the link in a mail about a product that is back. It needs a press of the button,
 * because mail scanners open links.
 */
import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { STOCK_ALERT_TEXT } from "#domain/shop/stock-alert-text.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/stop.route.ts";
import { STOP_STOCK_ALERTS } from "./documents.ts";

const TITLE = "Stop emails about products";

/** The address contains a secret: the page is not cached and sends no referrer. */
export function loader() {
  return data(null, {
    headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" },
  });
}

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: TITLE, noindex: true }, matches);
}

export default function StopStockEmailsRoute() {
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function stop(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await browserTransport(STOP_STOCK_ALERTS, {
        alert: search.get("alert") ?? "",
        token: search.get("token") ?? "",
      });
      setStopped(true);
    } catch (failure) {
      const isLink = failure instanceof GraphqlFailure && failure.code === "BAD_USER_INPUT";
      setProblem(isLink ? STOCK_ALERT_TEXT.link : "We couldn't reach the server. Please try again.");
    }
    setBusy(false);
  }

  return (
    <>
      <PageHeader title={TITLE} intro="You asked us to tell you when products are back in stock." />
      <div className="page-width min-h-80 py-8 sm:py-12">
        <Card className="max-w-2xl">
          <div role="status">
            {stopped && <p className="mb-5 font-semibold">We won't send you emails about products again.</p>}
          </div>
          {problem && (
            <Alert tone="danger" className="mb-5">
              {problem}
            </Alert>
          )}
          {stopped ? (
            <ButtonLink to="/shop">Go to the shop</ButtonLink>
          ) : (
            <>
              <p className="mb-5 text-ink-soft">
                This removes your address from every product you asked about. You can ask again at any time.
              </p>
              <Button size="lg" busy={busy} busyText="Stopping..." onClick={() => void stop()}>
                Stop these emails
              </Button>
            </>
          )}
        </Card>
      </div>
    </>
  );
}
