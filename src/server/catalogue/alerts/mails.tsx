/** The job that runs when a product is back in stock, and its mail. */
import { defineJob } from "#infra/jobs/define.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { MailButton, MailText, TextLink } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { STOCK_BACK_JOB, STOCK_BACK_MAIL } from "./mail-kinds.ts";
import { mailWaiting, type StockBack, stockBackOf, stopLink } from "./service.ts";

type Facts = StockBack & { stop: string };

function backMail({ email, product, stop }: Facts, publicUrl: string): WrittenMail {
  return {
    to: email,
    subject: `Back in stock: ${product.name}`,
    preview: "You asked us to tell you",
    heading: `${product.name} is back in stock`,
    body: (
      <>
        <MailText>
          You asked us to tell you when {product.name} is back. It is in stock again. We can't keep one for you, and
          others may be waiting too.
        </MailText>
        <MailButton href={`${publicUrl}/product/${product.id}`}>See the product</MailButton>
        <MailText>
          This is the only email about your request. If you wait for other products too, you can{" "}
          <TextLink href={stop}>stop all emails about products</TextLink>. You did not ask for this? Then another person
          entered your address, and you need not do anything.
        </MailText>
      </>
    ),
  };
}

export const stockAlertJobs = [
  defineJob({
    ...STOCK_BACK_JOB,
    async run(ctx: AppContext, { productId }) {
      await mailWaiting(ctx, productId);
      return undefined;
    },
  }),
  defineMail({
    ...STOCK_BACK_MAIL,
    async load(ctx: AppContext, { alertId }): Promise<Facts | null> {
      const facts = await stockBackOf(ctx, alertId);
      return facts && { ...facts, stop: stopLink(ctx, facts.id) };
    },
    render: backMail,
  }),
];
