// The tabs of one browser tell each other of jobs: the host tells what a job changes only when it shows, which is at its end.
import type { ObjectType } from '../../../objects/index';

const name = 'leadfield.jobs';

/** A job of these records began here. */
export function tellTabs(objectType: ObjectType): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(objectType);
  channel.close();
}

/** Hears that one began in another tab. Returns how to stop. */
export function onJobElsewhere(objectType: ObjectType, listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === objectType) listener();
  };
  return () => channel.close();
}
