/** The login popup of a checkout. It loads when it first opens, because most customers never see it. */
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { LoginPopup } from "#web/account/login-popup.tsx";
import { toast } from "#web/ui/toast.ts";

type Props = ComponentProps<typeof LoginPopup>;

/** Closes again, with a notice, when the popup can't be loaded; the next press of the pay button tries again. */
export function AccountExists(props: Props) {
  const { open, onClose } = props;
  const [Popup, setPopup] = useState<ComponentType<Props>>();
  const missing = open && !Popup;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` is a new function at each render
  useEffect(() => {
    if (!missing) return;
    import("#web/account/login-popup.tsx").then(
      (loaded) => setPopup(() => loaded.LoginPopup),
      () => {
        toast({
          title: "Login Error",
          description: "The login could not be loaded. Please check your connection and try again.",
          variant: "destructive",
        });
        onClose();
      },
    );
  }, [missing]);

  return Popup ? <Popup {...props} /> : null;
}
