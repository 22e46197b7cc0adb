/** Jobs and emails that failed for good, each with its consequence and a button to retry it. */
import { browserTransport } from "#web/graphql.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type FailedJob, RETRY_JOB } from "./documents.ts";
import type { List } from "./lists.ts";
import { RecordRow } from "./record.tsx";
import { RecordList } from "./record-list.tsx";
import { Section } from "./section.tsx";
import { useRetry } from "./use-retry.ts";
import { jobWords } from "./words.ts";

type FailedJobsProps = {
  jobs: List<FailedJob>;
  now: Date;
  headingId: string;
  refresh: () => Promise<unknown>;
  onMore: () => Promise<void>;
};

/** Shown only when there are failed jobs. */
export function FailedJobs({ jobs, now, headingId, refresh, onMore }: FailedJobsProps) {
  const { isBusy, retry } = useRetry(headingId, refresh);
  return (
    <Section
      level={3}
      title="Failed jobs and emails"
      intro="Automatic retries have ended. Read the error, fix its cause, then retry."
    >
      <RecordList label="Failed jobs and emails" empty="No failed jobs." more={jobs.more} onMore={onMore}>
        {jobs.rows.map((job) => {
          const { name, meaning, isMail, about } = jobWords(job);
          const again = () =>
            retry(
              job.id,
              () => browserTransport(RETRY_JOB, { id: job.id }),
              `${name}. If it fails again, it appears here.`,
            );
          return (
            <RecordRow
              key={job.id}
              title={name}
              badge={<Badge tone={isMail ? "blue" : "grey"}>{isMail ? "Email" : "Job"}</Badge>}
              error={job.last_error}
              ids={[about]}
              event="Failed"
              at={job.failed_at ?? job.created_at}
              now={now}
              action={
                <Button
                  size="sm"
                  className="max-lg:min-h-11"
                  variant="secondary"
                  busy={isBusy(job.id)}
                  busyText="Retrying..."
                  aria-label={isBusy(job.id) ? undefined : `Retry ${name}`}
                  onClick={again}
                >
                  Retry
                </Button>
              }
            >
              {meaning}
            </RecordRow>
          );
        })}
      </RecordList>
    </Section>
  );
}
