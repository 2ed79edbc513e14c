import { useEffect, useState } from 'react'
import { noteEditing } from '../../contract/admin.ts'
import type { StaffArea } from '../../contract/events/areas.ts'
import { callStaff } from '../app/call-staff.ts'
import { listen } from './events.ts'

const repeatMs = 15_000

/** The row that a form edits. */
export interface EditedRow {
  area: StaffArea
  id: number | string
}

/** The names of the others who have the form of this row open. Tells the server that it is open here too. */
export function useEditors(row: EditedRow | undefined): string[] {
  const [names, setNames] = useState<string[]>([])
  const { area, id } = row ?? {}
  useEffect(() => {
    if (area === undefined || id === undefined) return
    const form = { Area: area, Id: String(id), Tab: crypto.randomUUID() }
    let isOpen = true
    const tell = async () => {
      // Who cannot be asked now is asked again with the next beat.
      const editors = await callStaff(noteEditing, { ...form, IsOpen: true }).catch(() => undefined)
      if (isOpen && editors) setNames(editors.map(({ Name }) => Name))
    }
    void tell()
    const beat = window.setInterval(() => !document.hidden && void tell(), repeatMs)
    const stop = listen((name, data) => {
      if (name !== 'editing' && name !== 'missed') return
      const about = data as { Area?: StaffArea; Id?: string }
      if (name === 'missed' || (about.Area === form.Area && about.Id === form.Id)) void tell()
    })
    return () => {
      isOpen = false
      clearInterval(beat)
      stop()
      callStaff(noteEditing, { ...form, IsOpen: false }).catch(() => {})
    }
  }, [area, id])
  return names
}
