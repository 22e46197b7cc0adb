/** The tabs of the profile, on the website and on the dashboard. */
import { SecuritySkeleton, SecurityTab } from "#web/account/security/security-tab.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Profile } from "./documents.ts";
import { EmailCard } from "./email-card.tsx";
import { ProfileForm, ProfileFormSkeleton } from "./profile-form.tsx";
import { ProofNotice } from "./profile-proof.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { VouchersCard } from "./vouchers-card.tsx";

type ProfileBodyProps = {
  /** Undefined or null until it is read. */
  profile: Profile | null | undefined;
  failed: boolean;
  reload: () => void;
  /** Whether it is the profile of staff on the dashboard, with texts about work and not about purchases. */
  staff?: boolean;
};

/** Information and security of the person who is signed in. */
export function ProfileBody({ profile, failed, reload, staff = false }: ProfileBodyProps) {
  return (
    <ProfileTabs
      information={profile ? <Information profile={profile} onSent={reload} staff={staff} /> : <ProfileFormSkeleton />}
      security={profile ? <SecurityTab profile={profile} /> : <SecuritySkeleton />}
      failed={failed && <LoadFailed retry={reload} />}
    />
  );
}

type InformationProps = { profile: Profile; onSent: () => void; staff: boolean };

function Information({ profile, onSent, staff }: InformationProps) {
  return (
    <div className="grid gap-6">
      {!profile.email_proved && <ProofNotice email={profile.email} onSent={onSent} staff={staff} />}
      <ProfileForm profile={profile} staff={staff} />
      <EmailCard profile={profile} onChanged={onSent} staff={staff} />
      {!staff && <VouchersCard userId={profile.id} />}
    </div>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Card className="text-center">
      <h2 className="text-h3">Failed to load profile data</h2>
      <p className="mt-2 text-ink-soft">Nothing is lost. Check your connection, then try again.</p>
      <Button className="mt-5" onClick={retry}>
        Try again
      </Button>
    </Card>
  );
}
