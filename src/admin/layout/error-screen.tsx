import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ScreenTitle } from './screen-title.tsx'

/** Shown in place of a screen whose loader failed, with what can be done about it. */
export function ErrorScreen() {
  const t = labelsOf(frameLabels)
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // Without an answer of the server the code is at fault: after an update, the files that this page names may be gone.
  const retry = () => (error instanceof CallFailure ? void revalidate() : location.reload())
  const isMissing = (isRouteErrorResponse(error) && error.status === 404) || (error instanceof CallFailure && error.status === 404)
  const text = () => {
    if (isMissing) return t('lbl_frame_not_found')
    if (!(error instanceof CallFailure)) return t('lbl_frame_failed')
    return error.status === 403 ? t('lbl_frame_not_allowed') : (error.problem[pageLanguage()] ?? t('lbl_frame_failed'))
  }
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <ScreenTitle title={text()} />
      <div className="flex flex-wrap gap-3">
        {!isMissing && (
          <Button busy={state === 'loading'} onClick={retry}>
            {t('lbl_frame_retry')}
          </Button>
        )}
        <Link to="/" className={buttonClass({ look: 'quiet' })}>
          {t('lbl_frame_back')}
        </Link>
      </div>
    </div>
  )
}

/** The same where there is no frame around it. */
export const ErrorPage = () => (
  <main className="mx-auto max-w-6xl px-4 sm:px-8">
    <ErrorScreen />
  </main>
)
