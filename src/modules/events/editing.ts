import type { StaffArea } from '../../contract/events/areas.ts'

/** A form that a person has open in a tab, as all instances tell each other. */
export interface OpenForm {
  area: StaffArea
  id: string
  staffId: number
  name: string
  tab: string
  isOpen: boolean
}

type FormRecord = Pick<OpenForm, 'area' | 'id'>

/** An open form says so every 15 seconds; without it, it counts as closed after this time. */
const lifetimeMs = 40_000

/** Who has which form open, on any instance. Nothing is stored: a form that says nothing any more is forgotten. */
export function openForms(onChange: (record: FormRecord) => void) {
  const forms = new Map<string, Map<string, { form: OpenForm; until: number }>>()
  const keyOf = ({ area, id }: FormRecord) => `${area} ${id}`

  const forget = (form: OpenForm) => {
    const ofRecord = forms.get(keyOf(form))
    if (!ofRecord?.delete(form.tab)) return
    if (ofRecord.size === 0) forms.delete(keyOf(form))
    onChange(form)
  }

  return {
    heard(form: OpenForm) {
      if (!form.isOpen) return forget(form)
      const ofRecord = forms.get(keyOf(form)) ?? new Map()
      const isNew = !ofRecord.has(form.tab)
      forms.set(keyOf(form), ofRecord.set(form.tab, { form, until: Date.now() + lifetimeMs }))
      if (isNew) onChange(form)
    },
    /** The names of the others who have the form open. */
    othersAt(record: FormRecord, staffId: number): string[] {
      const others = [...(forms.get(keyOf(record))?.values() ?? [])].filter(({ form }) => form.staffId !== staffId)
      return [...new Map(others.map(({ form }) => [form.staffId, form.name])).values()]
    },
    forgetSilent(now = Date.now()) {
      for (const ofRecord of [...forms.values()]) for (const { form, until } of [...ofRecord.values()]) if (until < now) forget(form)
    },
  }
}
