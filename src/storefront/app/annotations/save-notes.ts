import type { ParametersOf } from '../../../contract/call.ts'
import { getNotesFile } from '../../../contract/storefront.ts'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../calls.ts'
import { useMessage } from '../labels.ts'
import { reasonOf } from '../read-message.ts'
import { saveFile } from '../save-file.ts'
import { useLanguage } from '../urls.ts'

/** Saves what the customer wrote in the title of a file or a lesson as a text file. */
export function useSaveNotes(of: Pick<ParametersOf<typeof getNotesFile>, 'FileID' | 'LessonID'>) {
  const message = useMessage()
  const languageCode = useLanguage()
  return async () => {
    try {
      const { data } = await call(getNotesFile, { ...of, languageCode })
      data.forEach(saveFile)
    } catch (error) {
      toast.error(message(reasonOf(error)))
    }
  }
}
