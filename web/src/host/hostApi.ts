// The host's requests.
import { ask } from '../net/api';
import type { HostPeople, HostTables, HostView, NewAnnouncement, Welcome } from '../net/protocol';

const page = (path: string, values: Record<string, string | null>) =>
  `${path}?${new URLSearchParams(Object.entries(values).filter((one): one is [string, string] => one[1] !== null))}`;

export const hostApi = {
  enter: (token: string) => ask<Welcome>('/api/host/enter', { token }),
  leave: () => ask<Welcome>('/api/host/leave', {}),
  view: () => ask<HostView>('/api/host'),
  tables: (which: 'open' | 'over', before: string | null = null) =>
    ask<HostTables>(page('/api/host/tables', { which, before })),
  people: (before: string | null = null) => ask<HostPeople>(page('/api/host/people', { before })),
  close: (table: string) => ask<Welcome>(`/api/host/tables/${table}/close`, {}),
  ban: (who: string) => ask<HostView>('/api/host/bans', { who }),
  lift: (who: string) => ask<HostView>('/api/host/bans/lift', { who }),
  announce: (wanted: NewAnnouncement) => ask<HostView>('/api/host/announcement', wanted),
  endAnnouncement: () => ask<HostView>('/api/host/announcement/end', {}),
};
