/** One picture upload: its progress, result and cancellation. */
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import { type Upload, uploadPicture } from "./upload-picture.ts";

export type UploadState = {
  /** The current file and its share from 0 to 1; null without an upload. */
  sending: { name: string; share: number } | null;
  /** Why the last upload was refused. */
  problem: string | undefined;
  /** Uploads a file and cancels the current upload. */
  send: (file: File) => void;
  cancel: () => void;
  clear: () => void;
};

/** `onUploaded` receives the address of an uploaded picture. */
export function useUpload(onUploaded: (imageUrl: string) => void): UploadState {
  const [sending, setSending] = useState<UploadState["sending"]>(null);
  const [problem, setProblem] = useState<string>();
  const current = useRef<Upload | null>(null);
  const report = useRef(onUploaded);
  report.current = onUploaded;

  const cancel = useCallback(() => current.current?.cancel(), []);
  useEffect(() => cancel, [cancel]);

  const send = useCallback((file: File) => {
    current.current?.cancel();
    setProblem(undefined);
    setSending({ name: file.name, share: 0 });
    const mine = uploadPicture(file, (share) => current.current === mine && setSending({ name: file.name, share }));
    current.current = mine;
    void mine.done.then((result) => {
      if (current.current !== mine) return;
      current.current = null;
      setSending(null);
      if (result?.ok) report.current(result.imageUrl);
      else if (result) {
        setProblem(result.detail ? `${result.message}. ${result.detail}` : result.message);
        toast({ title: "Error", description: result.message, variant: "destructive" });
      }
    });
  }, []);

  const clear = useCallback(() => setProblem(undefined), []);
  return { sending, problem, send, cancel, clear };
}
