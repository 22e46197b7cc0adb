/** What is open over the bookings, kept in the address: Back closes it, and a copied address opens it. */
import { useSearchParams } from "react-router";

/** The value under this name, or null, and what sets it: the booking of the details, or the dialog of the desk. */
export function useInAddress(
  name: "booking" | "desk",
): [string | null, (value: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const write = (value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return [address.get(name), write];
}
