/** The commands of the operator by name. They run inside the product. */
import { createAdmin, resetFactor, unlock } from "./account-commands.ts";
import type { Command } from "./command.ts";
import type { CommandName } from "./command-list.ts";
import { doctor } from "./doctor.ts";
import { goLive } from "./go-live.ts";
import { listFailedJobs, requeueJobs, runJobs } from "./job-commands.ts";
import { erasePerson, exportPerson } from "./person-commands.ts";
import { restoreTested } from "./restore-record.ts";
import { rotateSecret } from "./secret-command.ts";
import { verifyBooks } from "./verify-books.ts";

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  "create-admin": createAdmin,
  "reset-factor": resetFactor,
  unlock,
  jobs: listFailedJobs,
  requeue: requeueJobs,
  "run-jobs": runJobs,
  "rotate-secret": rotateSecret,
  "export-person": exportPerson,
  "erase-person": erasePerson,
  "verify-books": verifyBooks,
  "restore-tested": restoreTested,
  "go-live": goLive,
  doctor,
};
