import type { Profession } from '../../src/contract/catalog/professions.ts'

/** The first that matches names the profession: a student nurse is a student, a resident of pharmacy a pharmacist. */
const signs: [Profession, RegExp][] = [
  ['student', /\bstudent\b|^طالبة? (?!اختصاص)|^طالبة?$/i],
  ['midwife', /\bmidwife\b|^قابلة/i],
  ['pharmacist', /\bpharmacist\b|\bpharmacy resident\b|^صيدل/i],
  ['dentist', /\bdentist\b|^طبيبة? أسنان/i],
  ['physiotherapist', /\bphysiotherapist\b|علاج طبيعي|^معالجة? طبيعي/i],
  ['other', /\b(ct|mri) technologist\b|\blactation consultant\b|\b(dietetic|dental) intern\b/i],
  ['laboratory', /\blab(oratory)?\b|(ology|cyto) ?technologist\b|\bphlebotomist\b|مختبر/i],
  ['nurse', /\bnurse\b|\bsister\b|^ممرضة?|تمريض$/i],
  [
    'physician',
    /\b(doctor|physician|gp|general practitioner|resident|registrar|consultant|surgeon|medical officer|house officer|intern|fellow)\b/i,
  ],
  ['physician', /\b(paediatrician|anaesthetist|intensivist|(cardi|nephr|neur|endocrin|haemat|radi|path|gynaec)ologist)\b|\b\w+ trainee\b/i],
  ['physician', /^(طبيبة?|جرّاح|استشاري|مقيمة?)/],
  ['other', /\b(radiographer|paramedic|dietitian|sonographer|podiatrist|osteopath|librarian|translator|illustrator|secretary)\b/i],
  ['other', /\b(occupational|speech|respiratory|hand) therapist\b|تغذية|أشعة|^مسعف|^مترجمة? /i],
]

/** What a reviewer of the demo shop works as, by the role in the name ("Ward nurse, Riyadh"); null where the role does not say it plainly. */
export function professionIn(name: string): Profession | null {
  const role = name.split(/,(?! (?:internal|first|psychiatric))|،/)[0]?.trim() ?? ''
  return signs.find(([, sign]) => sign.test(role))?.[0] ?? null
}
