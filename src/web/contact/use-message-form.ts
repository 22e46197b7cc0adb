/**
 * The contact form (contract: contact-form). It is validated on submit, one toast shows the first error, and only a
 * sent message clears it. Name and email of a signed-in user are prefilled as long as nothing was typed.
 */
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { focusField } from "#web/ui/focus-field.ts";
import { checkedBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { SEND_MESSAGE } from "./documents.ts";

type MessageFields = { name: string; email: string; message: string };

const FAILED = "Failed to send message. Please try again.";
const MISSING = "Please fill in all fields";

const resolver = checkedBy<MessageFields>(() =>
  import("#domain/content/contact-form.ts").then((rules) => rules.contactForm),
);

/**
 * The form with its element, the hidden field's ref, the handler, the last refusal, and whether a message was sent.
 * `thanks` is the notice about a sent message.
 */
export function useMessageForm(thanks: ContactContent["form"]["sent"]) {
  const { user } = useSession();
  const { form, notify } = useCheckedForm<MessageFields>({ defaultValues: known(user), resolver });
  const { getValues, setValue, reset } = form;
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  /** The hidden field. Bots that fill it in trigger no handler, so it is read on submit. */
  const trap = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!user) return;
    if (!getValues("name").trim()) setValue("name", user.name);
    if (!getValues("email").trim()) setValue("email", user.email);
  }, [user, getValues, setValue]);

  const send = form.handleSubmit(
    async (fields) => {
      setRefusal(null);
      try {
        await browserTransport(SEND_MESSAGE, { ...fields, website: trap.current?.value ?? "" });
      } catch (failure) {
        const { notice, detail } = noticeOf(failure);
        setRefusal(detail);
        toast({ title: "Error", description: notice, variant: "destructive" });
        return;
      }
      toast({ title: thanks.title, description: thanks.text });
      reset(known(user));
      setSent(true);
    },
    () => {
      setRefusal(null);
      const { name, email, message } = getValues();
      if ([name, email, message].some((typed) => !typed.trim())) notify("Missing Information", MISSING);
    },
  );

  /** After the thanks, shows an empty form for another message. */
  function again(): void {
    // Renders the field synchronously: a later focus would send the first typed characters elsewhere.
    flushSync(() => setSent(false));
    focusField(element.current, "message");
  }

  return { form, element, trap, send, refusal, sent, again };
}

function known(user: SessionUser | null): MessageFields {
  return { name: user?.name ?? "", email: user?.email ?? "", message: "" };
}

/** The toast also names a rate limit, because an immediate retry would not help. */
function noticeOf(failure: unknown): { notice: string; detail: string } {
  if (!(failure instanceof GraphqlFailure)) return { notice: FAILED, detail: FAILED };
  const sentence = sentenceOf(failure);
  if (failure.code === "RATE_LIMITED") return { notice: sentence, detail: sentence };
  const telling = failure.code === "NETWORK" || failure.code === "BAD_USER_INPUT";
  return { notice: FAILED, detail: telling ? sentence : FAILED };
}
