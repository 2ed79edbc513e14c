import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { pageLanguage, shopName } from '../app/labels.ts'
import { LookChoices } from '../layout/person-menu.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'

/** The frame of the screens before the sign-in: one card, with language and theme below. */
export const SignInLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-h-dvh content-center justify-items-center gap-6 p-4">
    <header className="inline-flex items-center gap-2.5">
      <Mark language={pageLanguage()} name={shopName()} />
    </header>
    <main className="grid w-full max-w-md gap-5 rounded-card border border-line bg-card p-6 sm:p-8">
      <ScreenTitle title={title} />
      {children}
    </main>
    <footer className="flex items-center gap-2">
      <LookChoices />
    </footer>
  </div>
)
