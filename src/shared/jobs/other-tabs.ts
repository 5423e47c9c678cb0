// Tells other tabs about jobs, because the host announces a job's changes only when it ends.
import type { ObjectType } from '../../../objects/index';

const channelName = 'leadfield.jobs';

export function announceJob(objectType: ObjectType): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(objectType);
  channel.close();
}

export function onJobInOtherTab(objectType: ObjectType, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === objectType) listener();
  };
  return () => channel.close();
}
