/**
 * Records arrivals and no-shows with one tap. A tap is stored first and sent then; without a connection it waits, also
 * while another tab of the dashboard is open, and is sent when the connection returns.
 */
import { useEffect, useSyncExternalStore } from "react";
import type { Attendance } from "#domain/booking/attendance.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { Calendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { useOnline } from "#web/admin/use-online.ts";
import { browserTransport } from "#web/graphql.ts";
import { newKey } from "#web/idempotency-key.ts";
import { toast } from "#web/ui/toast.ts";
import { noticeAttendance } from "./attendance-notice.ts";
import { SET_ATTENDANCE } from "./documents.ts";
import {
  addCheckIn,
  type CheckIn,
  type Outcome,
  onWaitingCheckIns,
  sendWaiting,
  takeBack,
  waitingCheckIns,
} from "./waiting-check-ins.ts";

const RETRY_MS = 15_000;

type Sheet = Pick<Calendar, "put" | "reload" | "renew">;

/** The sheet on screen, which takes the server's responses. */
let shown: Sheet | null = null;
let retries = false;

async function sendOne({ key, bookingId, attendance }: CheckIn): Promise<Outcome> {
  const input = { bookingId, attendance, undoable: true };
  const saved = await save(() => browserTransport(SET_ATTENDANCE, input, { key }));
  if (!saved.ok) {
    // After a new login in this tab, it is sent again.
    if (saved.lost || saved.code === "UNAUTHENTICATED") return "lost";
    toast({
      title: "Not recorded",
      description: `Booking ${bookingNumber(bookingId)}: ${saved.refused}`,
      variant: "destructive",
    });
    void shown?.reload();
    return "done";
  }
  const { undo, ...row } = saved.data.setAttendance;
  shown?.put(row);
  noticeAttendance(row, attendance, { undo, reread: () => shown?.renew(bookingId) });
  return "done";
}

const send = (): void => {
  if (navigator.onLine && waitingCheckIns().length > 0) void sendWaiting(sendOne);
};

/** Sends again when the connection returns and every 15 seconds, as long as the document is open. */
function retryFromNowOn(): void {
  if (retries) return;
  retries = true;
  addEventListener("online", send);
  setInterval(send, RETRY_MS);
}

/** Records an attendance. Without a connection, it waits in the browser and is sent when that returns. */
export function recordAttendance(id: string, attendance: Attendance): void {
  addCheckIn({ key: newKey(), bookingId: id, attendance });
  retryFromNowOn();
  send();
}

export type RowAttendance = {
  attendance: string;
  /** "saving" until the server has responded, "waiting" while there is no connection. */
  pending: "saving" | "waiting" | null;
};

export type CheckIns = {
  /** The attendance of a booking, with a tap that the server has not confirmed yet. */
  of: (booking: Pick<BookingRow, "id" | "attendance">) => RowAttendance;
  record: (id: string, attendance: Attendance) => void;
  /** Takes back a waiting tap: one that was never sent is removed, otherwise the earlier attendance follows it. */
  undo: (booking: Pick<BookingRow, "id" | "attendance">) => void;
};

const NONE: readonly CheckIn[] = [];

/** For the run sheet; waiting check-ins are sent when it opens. */
export function useCheckIns(sheet: Sheet): CheckIns {
  const waiting = useSyncExternalStore(onWaitingCheckIns, waitingCheckIns, () => NONE);
  const online = useOnline();
  useEffect(() => {
    shown = sheet;
    return () => {
      if (shown === sheet) shown = null;
    };
  });
  useEffect(() => {
    retryFromNowOn();
    send();
  }, []);
  return {
    of({ id, attendance }) {
      const last = waiting.findLast(({ bookingId }) => bookingId === id);
      if (!last) return { attendance, pending: null };
      return { attendance: last.attendance, pending: online && last.state !== "lost" ? "saving" : "waiting" };
    },
    record: recordAttendance,
    undo({ id, attendance }) {
      if (takeBack(id)) return;
      recordAttendance(id, attendance === "arrived" || attendance === "no_show" ? attendance : "expected");
    },
  };
}
