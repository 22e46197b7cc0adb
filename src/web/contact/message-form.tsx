/** The message form of /contact. A thank-you replaces it once the message is sent; input is never lost before that. */
import { useEffect, useRef } from "react";
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useMessageForm } from "./use-message-form.ts";

/** Without a script it can't be sent: it then shows a notice with the email address. */
export function MessageForm({ content }: { content: ContactContent["form"] }) {
  const business = useBusiness();
  const { form, element, trap, send, refusal, sent, again } = useMessageForm(content.sent);
  const { isSubmitting, errors } = form.formState;
  const mail = (
    <a href={`mailto:${business.email}`} className="font-semibold underline underline-offset-4">
      {business.email}
    </a>
  );

  const field = (name: "name" | "email" | "message") => {
    const message = errors[name]?.message;
    const empty = message && !form.getValues(name).trim();
    return { error: empty ? "Please fill in this field" : message, ...form.register(name) };
  };

  if (sent) return <Thanks content={content.sent} onAgain={again} />;
  return (
    <Card title={content.title}>
      <p className="-mt-2 mb-5 text-ink-soft text-pretty">{content.text}</p>
      <noscript>
        <Alert tone="warning" title="This form needs JavaScript" className="mb-6">
          Please write to {mail} instead.
        </Alert>
      </noscript>
      <form ref={element} method="post" onSubmit={send} noValidate className="relative grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" maxLength={120} required {...field("name")} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
            {...field("email")}
          />
        </div>
        <TextAreaField label="Message" rows={7} maxLength={5000} {...field("message")} />
        {/* Bots fill in fields that people never see. */}
        <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
          <label>
            Website
            <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
          </label>
        </div>
        <PrivacyNotice form="contact" />
        {/* Beside the pressed button: the form's heading may be out of sight. */}
        {refusal && (
          <Alert tone="danger" title="Your message was not sent">
            <p>{refusal}</p>
            <p>What you typed is still here. You can also write to {mail}.</p>
          </Alert>
        )}
        <Button type="submit" size="lg" busy={isSubmitting} busyText="Sending..." className="sm:justify-self-start">
          {content.button}
        </Button>
      </form>
    </Card>
  );
}

type ThanksProps = { content: ContactContent["form"]["sent"]; onAgain: () => void };

/** Takes the focus, because the pressed button has disappeared. */
function Thanks({ content, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex min-h-80 flex-col items-start justify-center">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {content.title}
      </h2>
      <p className="mt-2 max-w-md text-ink-soft text-pretty">{content.text}</p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Write another message
      </Button>
    </Card>
  );
}
