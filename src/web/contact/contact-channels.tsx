/** Phone, chat and email as rows: the channel in the margin, the large link, and what it is best for. */
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
    <section aria-labelledby="channels" className="page-width">
      <h2 id="channels" className="sr-only">
        {channels.title}
      </h2>
      <ul>
        <Channel
          title={phone.title}
          text={phone.text}
          note={phone.hours}
          link={{
            href: `tel:${business.phone.dial}`,
            className: "text-h1 whitespace-nowrap lg:text-h2 xl:text-h1",
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
            className: "text-h3",
            children: chat.link,
          }}
        />
        <Channel
          title={email.title}
          text={email.text}
          note={email.promise}
          link={{ href: `mailto:${business.email}`, className: "text-h3", children: business.email }}
        />
      </ul>
    </section>
  );
}

type ChannelProps = { title: string; text: string; note?: string; link: ComponentProps<"a"> };

/** The link is stretched over the row. */
function Channel({ title, text, note, link }: ChannelProps) {
  return (
    <li className="group relative border-b border-line py-4 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus lg:grid lg:grid-cols-[calc(25%-0.5rem)_minmax(0,1fr)_16rem] lg:items-baseline lg:gap-x-8 lg:py-6">
      <h3 className="label font-normal text-route">{title}</h3>
      <p className="mt-0.5 lg:mt-0">
        <a {...link} className={cx(LINK, link.className)} />
      </p>
      <p className="mt-1 text-sm text-ink-soft text-pretty lg:mt-0 lg:text-base">
        {text} {note && <span className="lg:block">{note}</span>}
      </p>
    </li>
  );
}

const LINK =
  "wide text-accent outline-none wrap-anywhere after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4";
