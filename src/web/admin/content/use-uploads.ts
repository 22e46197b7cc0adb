/** A form's uploads in progress. The form can't be saved until they complete. */
import { useRef, useState } from "react";
import type { Problems } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";

const WAIT = "Please wait until the picture is uploaded";

/** `problems` returns the errors of fields that still upload; `onBusyOf` is for the fields that upload pictures. */
export function useUploads() {
  /** The fields with an upload in progress. */
  const [uploading, setUploading] = useState<readonly string[]>([]);
  /** The fields whose uploads blocked the last attempt to save. */
  const waiting = useRef<readonly string[]>([]);
  const listeners = useRef(new Map<string, (busy: boolean) => void>());

  const problems = (): Problems => {
    waiting.current = uploading;
    return Object.fromEntries(uploading.map((name) => [name, WAIT]));
  };

  /** Returns the same function for the same field on every render; `clearError` clears a field's error. */
  const onBusyOf = (name: string, clearError: (name: string) => void) => {
    const known = listeners.current.get(name);
    if (known) return known;
    const onBusy = (busy: boolean) => {
      setUploading((before) => [...before.filter((one) => one !== name), ...(busy ? [name] : [])]);
      if (busy || waiting.current.length === 0) return;
      // Clears the errors once an upload ends. The form is not saved automatically, so that the new picture can get its
      // alternative text first.
      waiting.current.forEach(clearError);
      waiting.current = [];
      toast({ title: "Not saved yet", description: "The upload has ended. Save again." });
    };
    listeners.current.set(name, onBusy);
    return onBusy;
  };

  return { busy: uploading.length > 0, problems, onBusyOf };
}
