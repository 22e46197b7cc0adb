/** The pictures of a form that are on their way: it is not saved while one is. */
import { useRef, useState } from "react";
import type { Problems } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.tsx";

const WAIT = "Please wait until the picture is uploaded";

/** `problems` says when the form is sent what it must wait for; `onBusyOf` is for the fields that send pictures. */
export function useUploads() {
  /** The fields for which a picture is on its way. */
  const [uploading, setUploading] = useState<readonly string[]>([]);
  /** Those for which saving had to wait. */
  const waiting = useRef<readonly string[]>([]);
  const listeners = useRef(new Map<string, (busy: boolean) => void>());

  const problems = (): Problems => {
    waiting.current = uploading;
    return Object.fromEntries(uploading.map((name) => [name, WAIT]));
  };

  /** The same function for the same field at every rendering; `mend` forgets what is wrong with a field. */
  const onBusyOf = (name: string, mend: (name: string) => void) => {
    const known = listeners.current.get(name);
    if (known) return known;
    const onBusy = (busy: boolean) => {
      setUploading((before) => [...before.filter((one) => one !== name), ...(busy ? [name] : [])]);
      if (busy || waiting.current.length === 0) return;
      // What waited for one picture says nothing about the next. It is not saved by itself: what arrived is asked for
      // its alternative text first.
      waiting.current.forEach(mend);
      waiting.current = [];
      toast({ title: "Not saved yet", description: "The upload has ended. Please save again." });
    };
    listeners.current.set(name, onBusy);
    return onBusy;
  };

  return { busy: uploading.length > 0, problems, onBusyOf };
}
