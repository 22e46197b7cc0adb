/** UPI payment requests: the link that a payment app reads from a QR code (the UPI linking specification). */
import { type Paise, paiseToRupees } from "./money.ts";

/** A UPI address such as "aviator@bank". */
export const isUpiAddress = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i.test(text);

type UpiRequest = { address: string; payee: string; amount: Paise; note: string };

/** "upi://pay?pa=aviator@bank&pn=Aviator&am=5000.00&cu=INR&tn=BK-1F4A62". The note is shown on both statements. */
export const upiLink = ({ address, payee, amount, note }: UpiRequest): string =>
  `upi://pay?pa=${address}&pn=${encodeURIComponent(payee)}&am=${paiseToRupees(amount).toFixed(2)}&cu=INR&tn=${encodeURIComponent(note)}`;
