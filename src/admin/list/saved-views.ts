import { listViews, removeView, renameView, saveView } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { callStaff } from '../app/call-staff.ts'
import { showFailure } from '../app/show-failure.ts'

export type SavedView = DataOf<typeof listViews>[number]

const none: SavedView[] = []

/** The views of a list that the person has saved: filters, sort and columns under a name. */
export function useSavedViews(list: string) {
  const { data: views = none, show } = useAnswer(loadViews, list, { onFailure: showFailure })
  return {
    views,
    save: async (Name: string, search: URLSearchParams, Replace: boolean) =>
      show(await callStaff(saveView, { List: list, Name, Query: queryOf(search), Replace })),
    rename: async (ViewId: number, Name: string) => show(await callStaff(renameView, { ViewId, Name })),
    remove: async (ViewId: number) => show(await callStaff(removeView, { ViewId })),
  }
}

/** The parameters of the URL without its page. */
function queryOf(search: URLSearchParams): Record<string, string> {
  const { after: _, ...query } = Object.fromEntries(search)
  return query
}

/** The views of the account. Those that this browser still keeps, as earlier releases did, become views of the account. */
async function loadViews(list: string): Promise<SavedView[]> {
  let views = await callStaff(listViews, { List: list })
  const local = readLocalViews(list)
  if (local.length === 0) return views
  const left: LocalView[] = []
  for (const view of local) {
    const Query = queryOf(new URLSearchParams(view.query))
    if (views.some(({ Name, Query: saved }) => Name === view.name && isSame(saved, Query))) continue
    try {
      views = await callStaff(saveView, { List: list, Name: freeName(view.name, views), Query })
    } catch {
      left.push(view)
    }
  }
  writeLocalViews(list, left)
  return views
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  new URLSearchParams(Object.entries(one).toSorted()).toString() === new URLSearchParams(Object.entries(other).toSorted()).toString()

/** The name, or with a number if another view has it. */
function freeName(name: string, views: SavedView[]): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name.slice(0, 55)} ${n}`
    if (!views.some(({ Name }) => Name === free)) return free
  }
}

interface LocalView {
  name: string
  query: string
}

const keyOf = (list: string) => `staff-views ${list}`

function readLocalViews(list: string): LocalView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.name === 'string' && typeof one?.query === 'string') : []
  } catch {
    return []
  }
}

function writeLocalViews(list: string, views: LocalView[]): void {
  try {
    if (views.length > 0) localStorage.setItem(keyOf(list), JSON.stringify(views))
    else localStorage.removeItem(keyOf(list))
  } catch {}
}
