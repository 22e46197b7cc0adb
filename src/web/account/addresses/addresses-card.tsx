/** The address book: the addresses to which this customer's orders can be sent. */
import { useState } from "react";
import { phoneText } from "#domain/people/phone.ts";
import { MOST_ADDRESSES } from "#domain/shop/address-book.ts";
import { refusalText } from "#web/account/refusal-text.ts";
import { useReading } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ListFailed } from "#web/ui/load-failed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { type KeptAddress, MY_ADDRESSES, REMOVE_ADDRESS, SAVE_ADDRESS } from "./documents.ts";

/** Whose addresses; a new one is offered at the next order. */
export function AddressesCard({ user }: { user: SessionUser }) {
  const { data, failure, reload } = useReading(
    ["my-addresses", user.id],
    async (send) => (await send(MY_ADDRESSES)).myAddresses,
  );
  const [editing, setEditing] = useState<KeptAddress | "new" | null>(null);
  if (failure && !data)
    return (
      <ListFailed
        title="Failed to load your addresses"
        text="Nothing is lost. Check your connection, then try again."
        onRetry={() => void reload()}
      />
    );
  const remove = (address: KeptAddress) => void removeWithUndo(address, reload);
  return (
    <Card>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-h3">Addresses</h2>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          disabled={!data || data.length >= MOST_ADDRESSES}
          onClick={() => setEditing("new")}
        >
          Add an address
        </Button>
      </div>
      {!data && <Skeleton className="h-24 rounded-xl" />}
      {data?.length === 0 && <p className="text-ink-soft">Save an address, and you won't have to type it again.</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {data.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              onEdit={() => setEditing(address)}
              onRemove={() => remove(address)}
            />
          ))}
        </ul>
      )}
      {editing && (
        <AddressDialog
          address={editing === "new" ? null : editing}
          person={{ fullName: user.name ?? "", phone: user.phone ?? "" }}
          onSaved={() => {
            setEditing(null);
            void reload();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

/** Removes at once; the notice offers to add it again. */
async function removeWithUndo({ id, ...address }: KeptAddress, reload: () => Promise<boolean>): Promise<void> {
  try {
    await browserTransport(REMOVE_ADDRESS, { id });
    toast({
      title: "Address removed",
      action: {
        text: "Undo",
        onPress: () => void browserTransport(SAVE_ADDRESS, address).then(reload, refused),
      },
    });
    await reload();
  } catch (failure) {
    refused(failure);
  }
}

function refused(failure: unknown): void {
  toast({ title: "Error", description: refusalText(failure, "Failed to save the address"), variant: "destructive" });
}

type AddressItemProps = { address: KeptAddress; onEdit: () => void; onRemove: () => void };

function AddressItem({ address, onEdit, onRemove }: AddressItemProps) {
  const name = address.label || address.fullName;
  return (
    <li className="flex flex-col justify-between gap-3 rounded-xl border border-line p-4">
      <address className="not-italic wrap-anywhere">
        {address.label && <p className="font-bold">{address.label}</p>}
        <p className="font-semibold">{address.fullName}</p>
        <p className="whitespace-pre-line">{address.address}</p>
        <p>
          {address.city}, {address.state} - {address.pincode}
        </p>
        <p className="text-ink-soft">{phoneText(address.phone)}</p>
      </address>
      <div className="flex gap-1">
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onEdit}>
          Edit <span className="sr-only">{name}</span>
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onRemove}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}
