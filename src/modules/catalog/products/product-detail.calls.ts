import { type AnsweredRow, CallError } from '../../../contract/call.ts'
import type { getProductAttributesById } from '../../../contract/catalog/product.ts'
import { professions } from '../../../contract/catalog/professions.ts'
import { additionTypes, constants } from '../../../contract/constants.ts'
import { localize } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import { fromCents } from '../../../contract/money.ts'
import { sanitizeHtml } from '../../../platform/http/sanitize-html.ts'
import type { CallContext } from '../../calls.ts'
import { combineTerms, overrideToWire, termsToWire } from '../../entitlements/entitlements.ts'
import { withFieldNames } from '../../wire.ts'
import type { AttributeValue } from './product-attributes.sql.ts'
import { findProduct, type Product } from './product-detail.sql.ts'
import type { ProductFacts } from './product-facts.sql.ts'

/** One product in the wire format; 404 if it does not exist or is hidden. Fields with another name or value on the wire are listed. */
export async function showProduct({ shop, language, dependsOn }: CallContext, productId: number) {
  dependsOn(`product:${productId}`, 'categories', 'facets')
  const product = await findProduct(shop.db, productId, language)
  if (!product) throw new CallError(404, messages.productInvalid)
  if (product.shownCouponId) dependsOn('coupons')
  return {
    ...withFieldNames(product),
    ProductName: product.name,
    LocalizationJsonData: localize(product.names),
    CategoryID: product.categoryId,
    CategoryLocalizationJsonData: localize(product.categoryNames),
    Price: product.priceCents,
    DiscountedPrice: product.discountedPriceCents,
    FromPrice: product.fromPriceCents,
    CouponAmount: product.couponAmountCents,
    CouponMinimum: product.couponMinimumCents,
    ShippingCharge: product.shippingChargeCents,
    IsDiscountCalculated: product.discountedPriceCents !== null,
    TotalReviews: product.reviewCount,
    FullDescription: sanitizeHtml(product.fullDescription),
    ManufacturerID: product.brandId,
    ManufacturerName: product.brandName,
    ...(product.brandPicture && { ManufacturerPicture: product.brandPicture }),
    VendorID: product.vendorId,
    ProductColorsJson: product.colors.map(({ colorId, name, hexCode }) => ({ ColorID: colorId, ColorName: name, HexCode: hexCode })),
    ProductSizesJson: product.sizes.map(({ sizeId, shortName }) => ({ SizeID: sizeId, ShortName: shortName })),
    ProductTagsJson: product.tags.map(({ tagId, name }) => ({ TagID: tagId, TagName: name })),
    ProductShipMethodsJson: product.shippingMethods.map((ShippingMethodName) => ({ ShippingMethodName })),
    ProductImagesJson: product.pictures.map(({ path, colorId, alternative }) => ({
      AttachmentURL: path,
      ColorID: colorId,
      ...(alternative && { AlternativeText: alternative }),
    })),
    ProductRatingsJson: constants.ratings.map((Rating) => ({ Rating, Total: product.ratings[Rating] ?? 0 })),
    ProductProfessionsJson: professions.flatMap((Profession) => {
      const Total = product.professions[Profession] ?? 0
      return Total > 0 ? [{ Profession, Total }] : []
    }),
    IsDigitalProduct: product.isDigital,
    ...curriculumOf(product),
    OutcomesJson: product.outcomes.map((Outcome) => ({ Outcome })),
    CourseJson: product.course && {
      Lessons: product.course.lessons,
      Minutes: product.course.minutes,
      PreviewsJson: product.course.previews.map(({ lessonId, title }) => ({ LessonID: lessonId, Title: title })),
    },
    ContributorsJson: product.contributors.map(({ contributorId, name, title, role, picture }) => ({
      ContributorID: contributorId,
      Name: name,
      Title: title,
      Role: role,
      ...(picture && { AttachmentURL: picture }),
    })),
    ...(product.note && { NoteJson: noteToWire(product.note) }),
    TermsJson: product.isDigital ? termsToWire(combineTerms(product.terms, []), 1) : null,
    FilesJson: product.files.map(({ fileId, format, language, sizeBytes }) => ({
      FileID: fileId,
      Format: format,
      Language: language,
      Size: sizeBytes,
    })),
  }
}

/** The sections of a course, with the number of lessons and their minutes; null where the shop has no curriculum. */
function curriculumOf({ sections }: Product) {
  const lessons = sections.flatMap((section) => section.lessons)
  return {
    Lessons: lessons.length || null,
    Minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0) || null,
    CurriculumJson: sections.map((section) => ({
      Title: section.title,
      LessonsJson: section.lessons.map(({ title, minutes, liveAt }) => ({
        Title: title,
        Minutes: minutes,
        LiveAt: liveAt ? new Date(liveAt) : null,
      })),
    })),
  }
}

export const showAttribute = (value: AttributeValue): AnsweredRow<typeof getProductAttributesById> => ({
  ProductAttributeID: value.attributeId,
  AttributeDisplayName: value.attributeName,
  PrimaryKeyValue: value.valueId,
  PrimaryKeyDisplayValue: value.valueName,
  AdditionalPrice: value.additionKind === 'fixed' ? fromCents(value.additionCents ?? 0) : (value.additionPercentage ?? 0),
  AdditionalPriceType: value.additionKind === 'fixed' ? additionTypes.fixedValue : additionTypes.percentage,
  IsRequiredAttribute: value.isRequired,
  TermsJson: overrideToWire(value.terms),
})

const noteToWire = ({ text, contributorId, name, title, picture, signature }: NonNullable<ProductFacts['note']>) => ({
  Text: text,
  ContributorID: contributorId,
  Name: name,
  Title: title,
  ...(picture && { AttachmentURL: picture }),
  ...(signature && { SignatureURL: signature }),
})
