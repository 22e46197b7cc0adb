/** Phone, chat and email as rows with rules: the channel, the large link, and what it is best for. */
import type { ComponentProps } from "react";
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { chatLink } from "#web/content/business.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { cx } from "#web/ui/cx.ts";

/** The chat opens in a new tab with a prefilled text. */
export function ContactChannels({ channels }: Pick<ContactContent, "channels">) {
  const { chat, phone, email } = channels;
  const business = useBusiness();
  return (
    <section aria-labelledby="channels" className="self-end">
      <h2 id="channels" className="sr-only">
        {channels.title}
      </h2>
      <ul className="border-t-2 border-ink">
        <Channel
          title={phone.title}
          text={phone.text}
          note={phone.hours}
          link={{
            href: `tel:${business.phone.dial}`,
            className: "text-h1 whitespace-nowrap max-[22rem]:text-h2",
            children: business.phone.text,
          }}
        />
        <Channel
          title={chat.title}
          text={chat.text}
          link={{
            href: chatLink(business, business.site.chatTexts.interest),
            target: "_blank",
            rel: "noopener noreferrer",
            className: "text-h3 lg:text-h2",
            children: chat.link,
          }}
        />
        <Channel
          title={email.title}
          text={email.text}
          note={email.promise}
          link={{ href: `mailto:${business.email}`, className: "text-h3 lg:text-h2", children: business.email }}
        />
      </ul>
    </section>
  );
}

type ChannelProps = { title: string; text: string; note?: string; link: ComponentProps<"a"> };

/** The link is stretched over the row. */
function Channel({ title, text, note, link }: ChannelProps) {
  return (
    <li className={ROW}>
      <h3 className="label text-caption font-normal text-route">{title}</h3>
      <p className="mt-0.5 sm:mt-0">
        <a {...link} className={cx(LINK, link.className)} />
      </p>
      <p className="mt-1 text-sm text-ink-soft text-pretty sm:col-start-2 sm:text-base">
        {text} {note && <span className="sm:block">{note}</span>}
      </p>
    </li>
  );
}

const ROW =
  "group relative border-b border-line-strong py-4 last:border-b-0 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus sm:grid sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-baseline sm:gap-x-4 last:lg:pb-0";
const LINK =
  "wide text-accent outline-none wrap-anywhere after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4";
